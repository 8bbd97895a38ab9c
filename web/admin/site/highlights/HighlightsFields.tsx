import { TextField } from '../../forms/textFields.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { useSectionFields } from '../useSectionFields.ts';

export function HighlightsFields() {
  const field = useSectionFields('highlights');
  return (
    <EntryList
      name="items"
      title="Counters"
      noun="highlight"
      nameOf={({ label }) => String(label ?? '')}
      empty={{ value: '', label: '' }}
      min={1}
      max={8}
    >
      {(path) => (
        <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <TextField {...field(`${path}.value`)} inputMode="numeric" autoComplete="off" />
          <TextField {...field(`${path}.label`)} />
        </div>
      )}
    </EntryList>
  );
}
