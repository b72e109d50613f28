type Option<Value> = { value: Value; label: string; accessibleName?: string };

type Props<Value> = {
  name: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of two or three, each in sight. */
export const OneOf = <Value extends string | boolean | null>(props: Props<Value>) => (
  <div className="p-selectbutton" role="group" aria-label={props.name}>
    {props.options.map(({ value, label, accessibleName }) => (
      <button
        key={String(value)}
        type="button"
        className={
          value === props.value ? 'p-button p-component p-highlight' : 'p-button p-component'
        }
        aria-pressed={value === props.value}
        aria-label={accessibleName}
        onClick={() => props.onChange(value)}
      >
        <span className="p-button-label">{label}</span>
      </button>
    ))}
  </div>
);
