interface Props {
  title?: string | undefined;
  text?: string | undefined;
}

/**
 * Why a form was not done. It is there from the start, so that screen readers say what comes into it; while it is empty,
 * it takes no row of the form's grid.
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
