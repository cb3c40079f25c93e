import type { ResponseOf } from '@kickabout/contract';
import { ATTRIBUTE_RANGE, attributeLabel } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import { useNavigate, useSearchParams } from '@kickabout/federation/router';
import { Button, Card, Cluster, Columns, Form, NumberField, SubmitButton } from '@kickabout/ui';
import { useEffect, useRef, useState } from 'react';
import { type AttributeEdits, attributeEdits, changedAttributes } from './attribute-edits.ts';
import styles from './attributes-form.module.css';

interface AttributeFieldProps {
  readonly name: string;
  /** Someone has already rated it, so it cannot be left blank. */
  readonly rated: boolean;
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One attribute, 0 to 100: typed, or set with the slider beside it. */
function AttributeField({ name, rated, value, onChange }: AttributeFieldProps) {
  const label = attributeLabel(name);
  return (
    <div className={styles['field']}>
      <NumberField
        label={label}
        className={styles['number']}
        name={name}
        required={rated || undefined}
        requiredMessage={`Enter a value for ${label}.`}
        {...ATTRIBUTE_RANGE}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="range"
        className={styles['slider']}
        aria-label={`${label} slider`}
        {...ATTRIBUTE_RANGE}
        value={Number(value) || ATTRIBUTE_RANGE.min}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Navigation state set on the way back to the search. */
export const RATED = { rated: true } as const;

interface AttributesFormProps {
  readonly player: ResponseOf<'getPlayer'>;
  /** All attributes the club rates. */
  readonly names: readonly string[];
  readonly attributes: ResponseOf<'getPlayerAttributes'>;
}

/** Rates a player. What was typed stays if the server refuses it. */
export function AttributesForm({ player, names, attributes }: AttributesFormProps) {
  const [saved] = useState(attributes);
  const [edits, setEdits] = useState<AttributeEdits>(() => attributeEdits(names, saved));
  const close = useClose();
  const heading = useRef<HTMLDivElement>(null);
  const update = useApiMutation('updatePlayerAttributes', {
    changes: ['getPlayerAttributes', 'getAttributeLeaderboard', 'getMatchPlayerAttributes'],
    done: 'Attributes updated successfully!',
    failed: 'Failed to update attributes.',
    failure: 'form',
  });

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function submit() {
    update.mutate(
      { params: { playerId: player.player_id }, body: changedAttributes(saved, edits) },
      { onSuccess: close },
    );
  }

  return (
    <div ref={heading} tabIndex={-1}>
      <Card title={`Attributes of ${player.preferred_name}`}>
        <Form wide className={styles['form']} onSubmit={submit} mutation={update}>
          <Columns min="15rem" gap={5}>
            {names.map((name) => (
              <AttributeField
                key={name}
                name={name}
                rated={saved[name] !== undefined}
                value={edits[name] ?? ''}
                onChange={(value) => setEdits((before) => ({ ...before, [name]: value }))}
              />
            ))}
          </Columns>
          <Cluster className={styles['actions']}>
            <SubmitButton>Save</SubmitButton>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </Cluster>
        </Form>
      </Card>
    </div>
  );
}

/** Goes back to the list, with its search. */
function useClose(): () => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return () => {
    const after = new URLSearchParams(params);
    after.delete('player');
    navigate({ search: after.toString() }, { replace: true, state: RATED });
  };
}
