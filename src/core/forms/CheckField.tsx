interface Props {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function CheckField({ id, label, checked, onChange }: Props) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-flame"
      />
      <label htmlFor={id} className="cursor-pointer py-2">
        {label}
      </label>
    </div>
  );
}
