import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef } from 'react';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { TextField } from '../../core/forms/Field.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { $isImporting, $review, type BulkSearchStore, dismissRun, musicSearch, videoSearch } from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { Review } from './Review.tsx';
import { RunStatus } from './RunStatus.tsx';
import {
  SEARCH_FIELDS,
  type SearchField,
  type SearchInputs,
  type SearchSource,
  searchRequest,
} from './searches.rules.ts';

/** Searches YouTube, and imports what is ticked. */
export const VideoBulk = () => <BulkSearch search={videoSearch} />;

/** The same with Spotify. */
export const MusicBulk = () => <BulkSearch search={musicSearch} />;

function BulkSearch({ search }: { search: BulkSearchStore }) {
  const { inputs, state, error } = useStore(search.$search);
  const isImporting = useStore($isImporting);
  const { source, place } = search;
  const words = IMPORT_WORDS.search[source];
  const isSearching = state === 'searching';
  const isReady = searchRequest(source, inputs) !== null;
  const review = useStore($review);
  const hasReview = review?.place === place;
  const button = useRef<HTMLButtonElement>(null);
  const begin = () => {
    dismissRun();
    // The fields are disabled while it searches, and would lose the focus.
    button.current?.focus();
    void search.search();
  };
  const [dialog, askToDiscard] = useConfirm(IMPORT_WORDS.review.confirm, begin);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isImporting) return;
    if (review?.isCorrected) askToDiscard();
    else begin();
  };
  return (
    <div className="grid gap-6">
      <form noValidate autoComplete="off" aria-busy={isSearching} onSubmit={submit} className="grid gap-4">
        <SearchFields source={source} inputs={inputs} isDisabled={isSearching || isImporting} onType={search.type} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:*:grow">
          <button
            ref={button}
            type="submit"
            disabled={!isReady || isImporting}
            aria-disabled={isSearching || undefined}
            className={`button ${isReady && !isImporting ? '' : 'unready'}`}
          >
            {isSearching ? words.busy : words.submit}
          </button>
          {isSearching && !hasReview && (
            <button type="button" onClick={search.stop} className="button quiet">
              {IMPORT_WORDS.search.stop}
            </button>
          )}
          {!isReady && <p className="text-sm text-quiet">{words.nothing}</p>}
        </div>
        <FormError title={error === words.otherLink ? undefined : words.failed} text={error || undefined} />
      </form>
      {dialog}
      <RunStatus place={place} />
      <Review place={place} />
    </div>
  );
}

interface FieldsProps {
  source: SearchSource;
  inputs: SearchInputs;
  isDisabled: boolean;
  onType: (field: SearchField, text: string) => void;
}

/** What can be searched on a platform. */
export function SearchFields({ source, inputs, isDisabled, onType }: FieldsProps) {
  const { labels, hints } = IMPORT_WORDS.search[source] as {
    labels: Partial<Record<SearchField, string>>;
    hints: Partial<Record<SearchField, string>>;
  };
  return (
    <div className="grid items-start gap-4 md:grid-cols-3 [&_input:disabled]:bg-sunken [&_input:disabled]:text-quiet">
      {SEARCH_FIELDS[source].map((field) => (
        <TextField
          key={field}
          id={`${source}-${field}`}
          label={labels[field] ?? ''}
          hint={hints[field]}
          value={inputs[field] ?? ''}
          disabled={isDisabled}
          onChange={({ target }) => onType(field, target.value)}
          dir={field === 'playlist' ? 'ltr' : 'auto'}
          inputMode={field === 'playlist' ? 'url' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
