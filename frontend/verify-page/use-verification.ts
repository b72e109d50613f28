import { useEffect, useRef, useState } from 'react';
import { askSealStatus, type StatusAnswer } from './ask-seal-status.ts';
import {
  loadCertificates,
  prepareVerification,
  verifyFile,
  type FileAnswer,
} from './verify-file.ts';

export type VerificationState =
  | { kind: 'empty' }
  | { kind: 'checking'; fileName: string }
  | { kind: 'answered'; fileName: string; answer: FileAnswer | { result: 'noCertificates' } };

/** The server's answer; undefined while it is asked. */
export type StatusState = StatusAnswer | undefined;

/** Verifies the file that was chosen last; of a whole one it asks whether the acceptance stands. */
export function useVerification() {
  const [state, setState] = useState<VerificationState>({ kind: 'empty' });
  const [status, setStatus] = useState<StatusState>();
  const round = useRef(0);

  // Loaded before a file is chosen, so that it can be verified without a connection.
  useEffect(() => {
    prepareVerification();
    loadCertificates().catch(() => undefined);
  }, []);

  async function check(file: File) {
    const current = ++round.current;
    const isCurrent = () => current === round.current;
    const fileName = file.name;
    setStatus(undefined);
    setState({ kind: 'checking', fileName });
    const known = await loadCertificates().catch(() => undefined);
    const answer = known
      ? await verifyFile({ file, certificates: known })
      : ({ result: 'noCertificates' } as const);
    if (!isCurrent()) return;
    setState({ kind: 'answered', fileName, answer });
    if (answer.result === 'whole') await ask(answer.sha256);
  }

  async function ask(sha256: string) {
    const current = round.current;
    setStatus(undefined);
    const answer = await askSealStatus(sha256);
    if (current === round.current) setStatus(answer);
  }

  function clear() {
    round.current++;
    setState({ kind: 'empty' });
  }

  return { state, status, check, ask, clear };
}
