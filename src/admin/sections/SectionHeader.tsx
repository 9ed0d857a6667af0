interface Props {
  title: string;
  introduction: string;
}

/** The title of a section. */
export function SectionHeader({ title, introduction }: Props) {
  return (
    <header>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-1 max-w-[70ch] text-quiet">{introduction}</p>
    </header>
  );
}
