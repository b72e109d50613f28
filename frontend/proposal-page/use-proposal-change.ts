import { useEffect, useRef, useState } from 'react';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { callProposal, type ProposalAnswer } from './proposal-client.ts';

export type ProposalChangeState = 'idle' | 'sending' | 'unanswered';

/**
 * Sends one change of a dialog or a form. Its key lives as long as the form, so that a change is made once, however
 * often it is sent; `renewKey` begins another change.
 */
export function useProposalChange(token: string) {
  const [state, setState] = useState<ProposalChangeState>('idle');
  const key = useRef<string>(undefined);
  const stopped = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    stopped.current = controller;
    return () => controller.abort();
  }, []);

  async function send(
    path: string,
    body?: unknown,
  ): Promise<ProposalAnswer<ProposalPage> | undefined> {
    key.current ??= crypto.randomUUID();
    setState('sending');
    try {
      return await callProposal<ProposalPage>({
        token,
        path,
        change: { key: key.current, body },
        onRetry: () => setState('unanswered'),
        signal: stopped.current?.signal,
      });
    } catch {
      // The form was closed.
      return undefined;
    } finally {
      setState('idle');
    }
  }
  const renewKey = () => {
    key.current = undefined;
  };
  return { state, send, renewKey };
}
