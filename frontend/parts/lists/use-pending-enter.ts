import { useEffect, useEffectEvent, useState } from 'react';

type PendingEnter = { text: string; isShifted: boolean };

/** An Enter that was pressed before its search had an answer. It is dropped when the user types on. */
export function usePendingEnter(text: string | undefined) {
  const [pendingEnter, setPendingEnter] = useState<PendingEnter>();
  const isAwaited = pendingEnter !== undefined && pendingEnter.text === text;
  return {
    isAwaited,
    isShifted: isAwaited && pendingEnter.isShifted,
    wait: (isShifted = false) => text !== undefined && setPendingEnter({ text, isShifted }),
    stop: () => setPendingEnter(undefined),
  };
}

/** Runs the waiting action once, when its answer is there. */
export function useRunPendingEnter(
  { isAwaited, stop }: Pick<ReturnType<typeof usePendingEnter>, 'isAwaited' | 'stop'>,
  isAnswered: boolean,
  onAnswer: () => void,
) {
  const handleAnswer = useEffectEvent(() => {
    stop();
    onAnswer();
  });
  const isDue = isAwaited && isAnswered;
  useEffect(() => {
    if (isDue) queueMicrotask(() => handleAnswer());
  }, [isDue]);
}
