import { enumeration } from '#web/admin/enumeration.ts';
import type { Look } from '../contract/imports.ts';

/** The names of sections of the settings, and why some of them cannot come. */
export function Sections({ sections }: { sections: NonNullable<Look['settings']> }) {
  const failed = sections.filter(({ state }) => state === 'failed');
  const others = sections.filter(({ state }) => state !== 'failed');
  return (
    <>
      {others.length > 0 && (
        <span className="block text-small text-ink-soft">{enumeration(others.map(({ label }) => label))}</span>
      )}
      {failed.map(({ section, label, reason }) => (
        <span key={section} className="block text-small text-danger">
          {`${label}: ${reason ?? 'it could not be saved.'}`}
        </span>
      ))}
    </>
  );
}
