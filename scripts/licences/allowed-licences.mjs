/**
 * Licences under which the product may be given away without giving its own sources with it. MPL-2.0 asks for the
 * sources of its own files alone, and only where they were changed; OFL-1.1 is for fonts.
 */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['CC0-1.0', 'Python-2.0', 'Zlib', 'MPL-2.0', 'OFL-1.1'],
]);

/**
 * What is wrong with the licences of a lock file's production packages, one sentence each, and how often each licence
 * stands in it. `manifestOf` reads a folder's package.json as installed, undefined where it is for other machines.
 */
export function licenceComplaints(packages, manifestOf) {
  const counts = new Map();
  const complaints = [];
  for (const [folder, locked] of Object.entries(packages)) {
    if (!isOfTheProduct(folder, locked)) continue;
    const licence = licenceOf(locked, manifestOf(folder));
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
    if (!isAllowed(licence))
      complaints.push(`${folder.replace(/.*node_modules\//, '')}@${locked.version}: ${licence}`);
  }
  return { complaints, counts: [...counts].sort() };
}

function isOfTheProduct(folder, { dev, devOptional, link }) {
  return folder.includes('node_modules/') && !dev && !devOptional && !link;
}

/** As SPDX writes it; also from the older ways of saying it. */
function licenceOf({ license: locked }, manifest = {}) {
  const { license = locked, licenses } = manifest;
  const said = license ?? licenses?.map(({ type }) => type).join(' OR ');
  return typeof said === 'object' ? said.type : (said ?? 'unknown');
}

/** Of a choice one is enough; of several that hold at once each must be allowed. */
function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));
}
