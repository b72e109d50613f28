import { useRef, type PointerEvent } from 'react';
import { SIGNATURE_GRID } from '#shared/proposal-limits.ts';
import { usePageParts } from './page-context.ts';
import {
  beginStroke,
  extendStroke,
  toGridPoint,
  toSignaturePath,
  type Stroke,
} from './signature-strokes.ts';

type SignaturePadProps = {
  strokes: readonly Stroke[];
  onChange: (change: (strokes: readonly Stroke[]) => readonly Stroke[]) => void;
  name: string;
};

const readGridPoint = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<SVGSVGElement>) =>
  toGridPoint({ x, y }, currentTarget.getBoundingClientRect());

/** The field to sign in with finger, pen or mouse. */
export function SignaturePad({ strokes, onChange, name }: SignaturePadProps) {
  const { texts } = usePageParts();
  const drawingPointer = useRef<number>(undefined);
  const endStroke = () => {
    drawingPointer.current = undefined;
  };
  return (
    <div className="signature">
      <svg
        viewBox={`0 0 ${SIGNATURE_GRID.width} ${SIGNATURE_GRID.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.signatureField}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          drawingPointer.current = event.pointerId;
          const point = readGridPoint(event);
          onChange((drawn) => beginStroke(drawn, point));
        }}
        onPointerMove={(event) => {
          if (drawingPointer.current !== event.pointerId) return;
          const point = readGridPoint(event);
          onChange((drawn) => extendStroke(drawn, point));
        }}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        <path d={toSignaturePath(strokes)} />
      </svg>
      <span className="signature-name">{strokes.length === 0 ? texts.signHere : name}</span>
      {strokes.length > 0 && (
        <button type="button" className="button is-link" onClick={() => onChange(() => [])}>
          {texts.clear}
        </button>
      )}
    </div>
  );
}
