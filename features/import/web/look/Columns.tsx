import { useId } from 'react';
import { type ContentTypeName, contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { Field, inputClass } from '#web/admin/ui/Field.tsx';
import type { Look } from '../../contract/imports.ts';
import { typeLabel } from '../texts.ts';
import type { Choosing } from './useChoices.ts';

type Column = NonNullable<Look['columns']>[number];

interface ColumnsProps {
  look: Look;
  columns: Column[];
  choosing: Choosing;
  isOpen: boolean;
}

/** The types that rows of a table can be. */
const tableTypes = contentTypeNames.filter((name) => !('partOf' in contentTypes[name]));

/** The type of the rows of a table, and the field of each of its columns. */
export function Columns({ look: { type, fields = [] }, columns, choosing, isOpen }: ColumnsProps) {
  const { choices, choose } = choosing;
  const headingId = useId();
  const rowType = choices.type ?? type;
  const fieldOf = ({ header, guess = '' }: Column) => choices.columns?.[header] ?? guess;
  const setField = (header: string, field: string) => {
    const present = columns.map((column) => [column.header, fieldOf(column)] as const);
    // A field that another column had moves here.
    const changed = present.map(([name, its]) => [name, name === header ? field : its === field ? '' : its] as const);
    choose({ columns: Object.fromEntries(changed) });
  };
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-5 lg:col-span-2">
      <h2 id={headingId} className="panel-title">
        What the columns are
      </h2>
      <div className="sm:max-w-88">
        <Field label="The rows are">
          {(control) => (
            <select
              {...control}
              value={rowType ?? ''}
              disabled={!isOpen}
              // The columns of another type have other fields.
              onChange={({ target }) => choose({ type: target.value as ContentTypeName, columns: undefined })}
              className={inputClass}
            >
              {rowType === undefined && <option value="">-- Choose --</option>}
              {tableTypes.map((name) => (
                <option key={name} value={name}>
                  {typeLabel(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ul className="grid divide-y divide-line">
        {columns.map((column, index) => (
          <li
            key={column.header}
            className="grid items-center gap-x-6 gap-y-2 py-3 first:pt-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
          >
            <div className="grid gap-0.5 leading-snug wrap-anywhere">
              <label htmlFor={`${headingId}-${index}`} dir="auto" className="font-semibold">
                {column.header}
              </label>
              <p id={`${headingId}-samples-${index}`} dir="auto" className="line-clamp-2 text-small text-ink-soft">
                {column.samples.length === 0 ? 'Empty' : column.samples.join(' · ')}
              </p>
            </div>
            <select
              id={`${headingId}-${index}`}
              aria-describedby={`${headingId}-samples-${index}`}
              value={fieldOf(column)}
              disabled={!isOpen || rowType !== type}
              onChange={({ target }) => setField(column.header, target.value)}
              className={inputClass}
            >
              <option value="">Leave it out</option>
              {fields.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}
