import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef } from 'react';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { TextField } from '../../core/forms/Field.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import {
  $isImporting,
  $review,
  type BulkSearchStore,
  dismissRun,
  listSearch,
  musicSearch,
  videoSearch,
} from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { Review } from './Review.tsx';
import { RunStatus } from './RunStatus.tsx';
import {
  SEARCH_FIELDS,
  type SearchField,
  type SearchForm as SearchFormName,
  type SearchInputs,
  searchRequest,
} from './searches.rules.ts';

/** Searches YouTube, and imports what is ticked. */
export const VideoBulk = () => <BulkSearch search={videoSearch} />;

/** The same for Spotify. */
export const MusicBulk = () => <BulkSearch search={musicSearch} />;

/** Searches for what a link leads to. The results are reviewed below it, in the Import section. */
export const ListSearch = () => <SearchForm search={listSearch} />;

function BulkSearch({ search }: { search: BulkSearchStore }) {
  return (
    <div className="grid gap-6">
      <SearchForm search={search} />
      <RunStatus place={search.place} />
      <Review place={search.place} />
    </div>
  );
}

function SearchForm({ search }: { search: BulkSearchStore }) {
  const { inputs, state, error } = useStore(search.$search);
  const isImporting = useStore($isImporting);
  const { form, place } = search;
  const words = IMPORT_WORDS.search[form];
  const isSearching = state === 'searching';
  const isReady = searchRequest(form, inputs) !== null;
  const review = useStore($review);
  const hasReview = review?.place === place;
  const button = useRef<HTMLButtonElement>(null);
  const begin = () => {
    dismissRun();
    // The fields are disabled during a search, and would lose the focus.
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
    <>
      <form noValidate autoComplete="off" aria-busy={isSearching} onSubmit={submit} className="grid gap-4">
        <SearchFields form={form} inputs={inputs} isDisabled={isSearching || isImporting} onType={search.type} />
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
        <FormError
          title={error === words.otherLink || !('failed' in words) ? undefined : words.failed}
          text={error || undefined}
        />
      </form>
      {dialog}
    </>
  );
}

interface FieldsProps {
  form: SearchFormName;
  inputs: SearchInputs;
  isDisabled: boolean;
  onType: (field: SearchField, text: string) => void;
}

/** What can be searched with a form. */
function SearchFields({ form, inputs, isDisabled, onType }: FieldsProps) {
  const { labels, hints } = IMPORT_WORDS.search[form] as {
    labels: Partial<Record<SearchField, string>>;
    hints: Partial<Record<SearchField, string>>;
  };
  return (
    <div className="grid auto-cols-fr items-start gap-4 md:grid-flow-col [&_input:disabled]:bg-sunken [&_input:disabled]:text-quiet">
      {SEARCH_FIELDS[form].map((field) => (
        <TextField
          key={field}
          id={`${form}-${field}`}
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
