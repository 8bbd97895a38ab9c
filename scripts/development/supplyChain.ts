/** The part of package-lock.json that is read here. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  /** It comes within the archive of the package around it, whose checksum it has. */
  inBundle?: boolean;
}

/**
 * The permitted licences of packages that are delivered with this product; LGPL and MPL for libraries that stay files
 * of their own.
 */
const permitted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];

/** Returns the packages that are delivered with the product, by licence, the most frequent licence first. */
export function licences(lock: Lock): [licence: string, names: string[]][] {
  const byLicence = new Map<string, string[]>();
  for (const [path, { version, license = 'none', dev }] of packagesOf(lock)) {
    if (dev) continue;
    byLicence.set(license, [...(byLicence.get(license) ?? []), `${nameOf(path)} ${version}`]);
  }
  return [...byLicence].sort(([, a], [, b]) => b.length - a.length);
}

/**
 * Returns the problems of the lock, in sentences: a package without a version or a checksum, also one for another kind
 * of machine; a delivered package under a licence that is not permitted; an address, which would tie a package to one
 * registry.
 */
export function problemsOf(lock: Lock): string[] {
  const problems: string[] = [];
  for (const [path, { version, integrity, resolved, license = 'none', dev, inBundle }] of packagesOf(lock)) {
    const name = nameOf(path);
    if (version === undefined) problems.push(`${name} has no version.`);
    if (resolved !== undefined) problems.push(`${name} is tied to an address.`);
    if (integrity === undefined && !inBundle) problems.push(`${name} has no checksum.`);
    if (!dev && !license.split(' AND ').every((one) => permitted.includes(one)))
      problems.push(`${name} is under the licence ${license}.`);
  }
  return problems;
}

const packagesOf = (lock: Lock) => Object.entries(lock.packages).filter(([path]) => path !== '');

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
