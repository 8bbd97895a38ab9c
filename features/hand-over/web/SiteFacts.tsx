import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { formatBytes } from '#web/admin/formatBytes.ts';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { noteClass, Part, placeClass } from '#web/admin/ui/paperParts.tsx';
import type { HandOver } from '../contract.ts';

/** Where the site runs, and its backups. */
export function SiteFacts({ handOver: { site, backups } }: { handOver: HandOver }) {
  const address = site.address ?? location.origin;
  const { last } = backups;
  return (
    <Part title="Where the site runs">
      <dl className="grid gap-x-6 sm:grid-cols-[9rem_1fr] print:grid-cols-[6.5rem_1fr] print:gap-x-3">
        <Fact name="Address">
          <a href={address} className={`${placeClass} -my-2.5 print:my-0`}>
            {address}
          </a>
          {site.address === undefined && <p className={noteClass}>Not set yet. Enter it under Site → Address.</p>}
        </Fact>
        <Fact name="Version">Chapterhouse {site.version}</Fact>
        <Fact name="Database">{site.database === 'sqlite' ? 'SQLite, in the data folder' : 'PostgreSQL'}</Fact>
        <Fact name="Pictures">
          {site.bucket === undefined ? 'In the data folder' : `In the S3 bucket ${site.bucket}`}
          {site.eventPhotos.count > 0 && (
            <p className={noteClass}>
              {counted(site.eventPhotos.count, 'event photo')}, {formatBytes(site.eventPhotos.bytes)}
            </p>
          )}
        </Fact>
        <Fact name="Data folder">
          <span className="font-signal text-data print:text-[8.5pt]">{site.folder}</span>
          <p className={noteClass}>{formatBytes(site.freeBytes)} are free</p>
        </Fact>
        <Fact name="Last backup">
          {last === undefined ? 'None yet' : formatMoment(last.at)}
          {last?.bytes !== undefined && `, ${formatBytes(last.bytes)}`}
          <p className={noteClass}>
            {backups.kept === 0 ? (
              'This server makes none: whoever runs it has switched them off (BACKUP_KEEP).'
            ) : (
              <>
                {backups.stored} of at most {backups.kept} in <span className="font-signal">{backups.folder}</span>
              </>
            )}
          </p>
        </Fact>
        <Fact name="Restored">
          {backups.restoredAt === undefined
            ? 'Never here. Whoever runs the server finds the steps under “Backups” in docs/operating.md.'
            : formatMoment(backups.restoredAt)}
        </Fact>
      </dl>
    </Part>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid border-t border-line py-2.5 print:py-0.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
