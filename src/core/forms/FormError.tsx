interface Props {
  title?: string | undefined;
  text?: string | undefined;
}

/**
 * Why a form failed. It is always there, so that screen readers announce what is put into it; while it is empty, it takes up
 * no row of the form's grid.
 */
export function FormError({ title, text }: Props) {
  return (
    <div role="alert" className={text ? '' : 'absolute'}>
      {text && (
        <div className="rounded-md border border-flame bg-hue-soft px-4 py-3">
          <strong className="block font-semibold text-flame">{title}</strong>
          {text}
        </div>
      )}
    </div>
  );
}
