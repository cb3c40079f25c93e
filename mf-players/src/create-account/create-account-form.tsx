import { ApiProblem, callApi } from '@kickabout/client';
import type { RequestOf, ResponseOf } from '@kickabout/contract';
import { useCallMutation } from '@kickabout/federation/host';
import { setSessionPlayer } from '@kickabout/session';
import { Form, SubmitButton, TextField, textIn } from '@kickabout/ui';
import { YearOfBirthField } from '../your-account/year-of-birth-field.tsx';
import type { AccountPrefill } from './account-prefill.ts';

interface CreateAccountFormProps {
  readonly prefill: AccountPrefill;
  /** The token of the link they came by; empty without one. */
  readonly invite: string;
}

/** The form for a new account. Creating it updates the session, and the screen moves on automatically. */
export function CreateAccountForm({ prefill, invite }: CreateAccountFormProps) {
  const signUp = useCallMutation('signUp', createAccount, {
    changes: ['listPlayers'],
    failed: 'Error creating account. Please try again.',
    isSpecified: true,
    failure: 'form',
    done: (player) => {
      setSessionPlayer(player);
      return 'Account created successfully!';
    },
  });

  function submit(values: FormData) {
    const text = textIn(values);
    signUp.mutate({
      email: prefill.email,
      first_name: text('first_name'),
      last_name: text('last_name'),
      preferred_name: text('preferred_name'),
      year_of_birth: Number(text('year_of_birth')),
      ...(invite !== '' && { invite: invite.slice(0, 64) }),
    });
  }

  return (
    <Form onSubmit={submit} mutation={signUp}>
      <TextField
        label="Email"
        name="email"
        type="email"
        value={prefill.email}
        readOnly
        required
        hint="The address you signed in with."
      />
      <TextField
        label="First name"
        name="first_name"
        required
        maxLength={80}
        autoComplete="given-name"
        defaultValue={prefill.first_name}
      />
      <TextField
        label="Last name"
        name="last_name"
        required
        maxLength={80}
        autoComplete="family-name"
        defaultValue={prefill.last_name}
      />
      <TextField
        label="Preferred name"
        name="preferred_name"
        required
        maxLength={80}
        autoComplete="nickname"
        hint="What people call you on the pitch. It goes on the team sheet."
        defaultValue={prefill.preferred_name}
      />
      <YearOfBirthField />
      <SubmitButton block pendingLabel="Creating your account…">
        Create account
      </SubmitButton>
    </Form>
  );
}

type NewAccount = RequestOf<'signUp'>['body'];

/** If another tab has already created the account, this one just looks up the player. */
async function createAccount(body: NewAccount): Promise<ResponseOf<'checkPlayer'>> {
  try {
    return await callApi('signUp', { body });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'account_exists') throw error;
    return callApi('checkPlayer', { query: { email: body.email } });
  }
}
