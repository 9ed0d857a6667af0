import type { ExcerptPart } from '../../contract/search.ts';

/** An excerpt of a search result, with the matching words marked. */
export function Excerpt({ parts, lang }: { parts: ExcerptPart[]; lang: string | undefined }) {
  return (
    <span dir="auto" lang={lang} className="mt-0.5 line-clamp-4 text-sm/6 text-quiet sm:line-clamp-2">
      {parts.map(({ text, found }, index) =>
        found ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id, and their order never changes.
          <mark key={index} className="bg-transparent font-semibold text-ink underline decoration-candle decoration-2">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
