/**
 * Licences that let the product be distributed without its own sources. MPL-2.0 requires the sources of its own files only,
 * and only when changed; OFL-1.1 is for fonts, CC-BY-4.0 for what a tool of the build knows of browsers.
 */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Zlib',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Libvips, which is loaded unchanged as a shared library that whoever runs the server may replace: what the LGPL asks. */
const sharedLibraries = /node_modules\/@img\/sharp-/;

type Licence = string | { type: string };
export type PackageManifest = { license?: Licence; licenses?: { type: string }[] };
export type LockedPackage = { version?: string; license?: string | undefined; dev?: boolean; link?: boolean };

/**
 * Production packages of a lock file whose licence is not allowed, and how often each licence occurs. `manifestOf` reads a
 * folder's installed package.json; undefined where the package is for other platforms.
 */
export function licenceComplaints(
  packages: Record<string, LockedPackage>,
  manifestOf: (folder: string) => PackageManifest | undefined,
) {
  const counts = new Map<string, number>();
  const complaints: string[] = [];
  for (const [folder, locked] of Object.entries(packages)) {
    if (!isOfTheProduct(folder, locked)) continue;
    const licence = licenceOf(locked, manifestOf(folder));
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
    if (!isAllowed(licence, folder))
      complaints.push(`${folder.replace(/.*node_modules\//, '')}@${locked.version}: ${licence}`);
  }
  return { complaints, counts: [...counts].sort() };
}

/** A `devOptional` package is a tool and an optional part of a product's package, so it is installed with the product. */
function isOfTheProduct(folder: string, { dev, link }: LockedPackage) {
  return folder.includes('node_modules/') && !dev && !link;
}

/** As an SPDX expression, also from the older fields of package.json. */
function licenceOf({ license: locked }: LockedPackage, manifest: PackageManifest = {}) {
  const { license = locked, licenses } = manifest;
  const declared = license ?? licenses?.map(({ type }) => type).join(' OR ');
  return typeof declared === 'object' ? declared.type : (declared ?? 'unknown');
}

/** Of alternatives one must be allowed; of licences that apply together, each. */
function isAllowed(expression: string, folder: string) {
  const isOneAllowed = (licence: string) =>
    allowed.has(licence) || (licence === 'LGPL-3.0-or-later' && sharedLibraries.test(folder));
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every(isOneAllowed));
}
