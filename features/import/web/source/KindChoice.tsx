import { FileArchive, Globe, type LucideIcon, Table2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { SourceChoice } from '../../contract/source.ts';
import type { SourceValues } from './sourceValues.ts';

const kinds: { kind: SourceChoice['kind']; label: string; note: string; icon: LucideIcon }[] = [
  { kind: 'website', label: 'From another website', note: 'the old site of your chapter', icon: Globe },
  { kind: 'table', label: 'From a spreadsheet', note: 'Excel, Google Sheets, CSV', icon: Table2 },
  { kind: 'chapterhouse', label: 'From another Chapterhouse', note: 'the file of ‘Moving out’', icon: FileArchive },
];

/** The choice of the kind of a source. */
export function KindChoice({ disabled }: { disabled: boolean }) {
  const { register, clearErrors } = useFormContext<SourceValues>();
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3 md:grid-cols-3">
      <legend className="panel-title mb-4">Where is it now?</legend>
      {kinds.map(({ kind, label, note, icon: Icon }) => (
        <label key={kind} className="relative flex min-w-0">
          <input
            type="radio"
            value={kind}
            {...register('kind', { onChange: () => clearErrors() })}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span className="flex min-h-18 flex-1 items-center gap-4 rounded-control border-2 border-edge px-4 py-3 peer-checked:bg-brand-tint peer-hover:border-admin-text peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--focus)">
            <Icon aria-hidden className="size-6 text-admin-text" />
            <span className="grid min-w-0 gap-0.5 leading-tight wrap-anywhere">
              <span className="font-semibold">{label}</span>
              <span className="text-small text-ink-soft">{note}</span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
