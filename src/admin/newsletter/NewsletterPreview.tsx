import { useEffect, useRef, useState } from 'react';
import type { NewsletterText } from '../../contract/newsletter.ts';
import { CheckField } from '../../core/forms/CheckField.tsx';
import { kilobytesOf, previewHtml, previewMail, previewStyle } from './newsletterPreview.store.ts';
import { NEWSLETTER_WORDS } from './newsletters.words.ts';

const WORDS = NEWSLETTER_WORDS.preview;
const PARTS = ['email', 'phone', 'text'] as const;

/** Kilobytes above which mail programs cut mails off. */
const TOO_LARGE = 30;

/** A preview of the mail: at desktop or phone width, light or dark, or as plain text. */
export function NewsletterPreview({ text }: { text: NewsletterText }) {
  const [part, setPart] = useState<(typeof PARTS)[number]>('email');
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const mail = previewMail(text);
  const kilobytes = kilobytesOf(mail);
  const frame = useRef<HTMLIFrameElement>(null);
  const applyStyle = () => {
    const window = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!window?.document.body) return;
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(previewStyle(isDark));
    window.document.adoptedStyleSheets = [sheet];
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes its style, and so does the width
  useEffect(applyStyle, [isDark, part]);
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {PARTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === part}
            onClick={() => setPart(each)}
            className="chip aria-pressed:border-hue aria-pressed:bg-hue-soft aria-pressed:text-hue"
          >
            {WORDS.part[each]}
          </button>
        ))}
        {part !== 'text' && (
          <CheckField
            id="preview-dark"
            label={WORDS.dark}
            checked={isDark}
            onChange={({ target }) => setDark(target.checked)}
          />
        )}
      </div>
      {part === 'text' ? (
        <pre dir="auto" className="panel max-h-[70vh] overflow-auto p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {mail.text}
        </pre>
      ) : (
        <iframe
          title={WORDS.frame}
          // Scripts are blocked. The mail's styles are added from outside.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={previewHtml(mail)}
          ref={frame}
          onLoad={applyStyle}
          className={`panel block h-[70vh] w-full ${part === 'phone' ? 'max-w-[375px]' : 'max-w-[720px]'}`}
        />
      )}
      <p className={kilobytes > TOO_LARGE ? 'font-medium text-flame' : 'text-sm text-quiet'}>
        {WORDS.size(kilobytes)} {kilobytes > TOO_LARGE && WORDS.tooLarge}
      </p>
    </div>
  );
}
