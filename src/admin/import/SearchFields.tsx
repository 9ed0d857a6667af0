import { TextField } from '../../core/forms/Field.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import { SEARCH_FIELDS, type SearchField, type SearchInputs, type SearchSource } from './searches.rules.ts';

interface Props {
  source: SearchSource;
  inputs: SearchInputs;
  isDisabled: boolean;
  onType: (field: SearchField, text: string) => void;
}

/** What can be searched on a platform. */
export function SearchFields({ source, inputs, isDisabled, onType }: Props) {
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
