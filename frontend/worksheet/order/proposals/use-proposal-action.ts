import { useAction } from '#frontend/api/use-action.ts';

/** What is shown is read again after a failure too: a customer or a colleague was faster. */
export function useProposalAction(
  onChanged: () => Promise<unknown>,
  action: () => Promise<unknown>,
) {
  return useAction(
    async () => {
      await action();
      await onChanged();
    },
    { onFailure: onChanged },
  );
}
