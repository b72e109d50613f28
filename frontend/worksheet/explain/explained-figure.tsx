import './popover.css';

/** A figure of the summary; pressed, it says how it comes about. Its element bears `data-figure`. */
export function ExplainedFigure({ name, text }: { name: string; text: string }) {
  return (
    <button
      type="button"
      className="explained"
      aria-label={`${name} ${text}`}
      title={`How ${name} comes about (Alt+E)`}
      aria-haspopup="dialog"
    >
      {text}
    </button>
  );
}
