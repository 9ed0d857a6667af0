import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef } from 'react';
import { TextArea } from '../../core/forms/Field.tsx';
import { $isImporting, dismissRun } from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { PASTED_LIMIT } from './pastedLinks.rules.ts';
import { $linkReading, readPastedLinks, readPastedList, stopReadingLinks } from './pastedLinks.store.ts';

const WORDS = IMPORT_WORDS.links;

/** Reads a pasted list of links, and opens the review with the metadata of their pages. */
export function PastedLinks() {
  const reading = useStore($linkReading);
  const isImporting = useStore($isImporting);
  const field = useRef<HTMLTextAreaElement>(null);
  const isReading = reading.state === 'reading';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { current } = field;
    dismissRun();
    if (current && (await readPastedLinks(current.value))) current.value = '';
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 [&_textarea:disabled]:bg-sunken [&_textarea:disabled]:text-quiet"
    >
      <TextArea
        ref={field}
        id="pasted-links"
        label={WORDS.field}
        hint={WORDS.hint(PASTED_LIMIT)}
        rows={6}
        disabled={isReading || isImporting}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:[&>button]:grow">
        <button
          type="submit"
          disabled={isReading || isImporting}
          className="button disabled:cursor-progress disabled:opacity-80"
        >
          {isReading ? WORDS.busy : WORDS.submit}
        </button>
        {isReading && (
          <button type="button" onClick={stopReadingLinks} className="button quiet">
            {WORDS.stop}
          </button>
        )}
        <p role="status" className="text-sm text-quiet tabular-nums empty:sr-only">
          {isReading && WORDS.progress(reading.done, reading.total)}
        </p>
      </div>
      {reading.state === 'idle' && reading.lists.length > 0 && (
        <div className="min-w-0 rounded-md bg-sunken px-4 py-3 text-sm">
          <p>{WORDS.lists}</p>
          <ul className="mt-2 grid gap-2">
            {reading.lists.map((list) => (
              <li key={list.link}>
                <button
                  type="button"
                  disabled={isImporting}
                  onClick={() => void readPastedList(list)}
                  className="tool max-w-full text-start whitespace-normal wrap-anywhere"
                >
                  {WORDS.readList(list.title)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reading.state === 'idle' && reading.leftOver.length > 0 && (
        <div role="alert" className="rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="font-medium">{WORDS.leftOver}</p>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {reading.leftOver.map(({ line, text }) => (
              <li key={line} className="wrap-anywhere text-quiet">
                {WORDS.line(line, text)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}
