import { useEffect, useEffectEvent, useState } from 'react';

type Awaited = { text: string; isShifted: boolean };

/** Enter that was pressed before there was an answer for a text; whoever types on has not meant it. */
export function useAwaited(text: string | undefined) {
  const [awaited, setAwaited] = useState<Awaited>();
  const isAwaited = awaited !== undefined && awaited.text === text;
  return {
    isAwaited,
    isShifted: isAwaited && awaited.isShifted,
    wait: (isShifted = false) => text !== undefined && setAwaited({ text, isShifted }),
    stop: () => setAwaited(undefined),
  };
}

/** Does once what was waited for when its answer is there. */
export function useAnswered(
  { isAwaited, stop }: Pick<ReturnType<typeof useAwaited>, 'isAwaited' | 'stop'>,
  isAnswered: boolean,
  onAnswer: () => void,
) {
  const onAnswered = useEffectEvent(() => {
    stop();
    onAnswer();
  });
  const isDue = isAwaited && isAnswered;
  useEffect(() => {
    if (isDue) queueMicrotask(() => onAnswered());
  }, [isDue]);
}
