type SegmentOption<Value> = { value: Value; label: string; accessibleName?: string };

type SegmentedControlProps<Value> = {
  name: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of two or three options, all visible. */
export const SegmentedControl = <Value extends string | boolean | null>(
  props: SegmentedControlProps<Value>,
) => (
  <div className="choice-buttons" role="group" aria-label={props.name}>
    {props.options.map(({ value, label, accessibleName }) => (
      <button
        key={String(value)}
        type="button"
        className={value === props.value ? 'button is-selected' : 'button'}
        aria-pressed={value === props.value}
        aria-label={accessibleName}
        onClick={() => props.onChange(value)}
      >
        <span className="button-label">{label}</span>
      </button>
    ))}
  </div>
);
