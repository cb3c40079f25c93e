import type { PlayerDetails } from '@kickabout/admin';
import { AWAITS_APPROVAL } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { countOf, IMPORT_QUERIES, PEOPLE_QUERIES } from './queries.ts';

export const usePreviewPeople = () =>
  useApiMutation('previewPeople', {
    changes: [],
    failed: 'Failed to read these rows. Please try again.',
    failure: 'form',
  });

export const useImportPeople = () =>
  useApiMutation('importPeople', {
    changes: IMPORT_QUERIES,
    failed: 'Failed to add these people. Please try again.',
    done: ({ added }) => `${countOf(added)} added.`,
  });

export const useUndoPeopleImport = () =>
  useApiMutation('undoPeopleImport', {
    changes: IMPORT_QUERIES,
    failed: 'Failed to undo the import. Please try again.',
    done: ({ message }) => message,
  });

export const useSetInvite = () =>
  useApiMutation('setInvite', {
    changes: ['getInvite', 'listAuditEntries'],
    failed: 'Failed to make the link. Please try again.',
  });

export const useDeleteInvite = () =>
  useApiMutation('deleteInvite', {
    changes: ['getInvite', 'listAuditEntries'],
    failed: 'Failed to end the link. Please try again.',
    done: 'The invite link has ended.',
  });

/** Lets a newcomer in or turns them down. It can be undone from its notice. */
export function useDecideOnNewcomer() {
  const decide = useApiMutation('setDisabled', {
    changes: PEOPLE_QUERIES,
    done: ({ disabled_reason }, { params, body }) => ({
      text: disabled_reason === null ? 'They can play now.' : 'Turned down.',
      undo: () => decide.mutate({ params, body: { ...body, disabled_reason: AWAITS_APPROVAL } }),
    }),
    failed: 'Failed to decide about the newcomer. Please try again.',
  });
  return decide;
}

export const useSetDisabled = ({ is_closed, preferred_name }: PlayerDetails) =>
  useApiMutation('setDisabled', {
    changes: PEOPLE_QUERIES,
    done: ({ disabled_reason }) =>
      is_closed
        ? `${preferred_name} can sign up again.`
        : `${preferred_name}’s account is ${disabled_reason === null ? 'enabled' : 'disabled'}.`,
    failed: 'Failed to change the account. Please try again.',
    failure: 'form',
  });

export const useSetAdminRights = (preferred_name: string) =>
  useApiMutation('setAdminRights', {
    changes: PEOPLE_QUERIES,
    done: ({ is_admin }) => `${preferred_name} is ${is_admin ? 'now' : 'no longer'} an admin.`,
    failed: 'Failed to change the admin rights. Please try again.',
  });

export const useRemovePhoto = () =>
  useApiMutation('removePhoto', {
    changes: ['getPlayer'],
    done: 'Photo removed.',
    failed: 'Failed to remove the photo. Please try again.',
  });

export const useCreateLoginLink = () =>
  useApiMutation('createLoginLink', {
    changes: ['listAuditEntries'],
    failed: 'Failed to create the link. Please try again.',
  });

export const useCloseAccount = () =>
  useApiMutation('closeAccount', {
    changes: PEOPLE_QUERIES,
    done: ({ message }) => message,
    failed: 'Failed to close the account. Please try again.',
  });
