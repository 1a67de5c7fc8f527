import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceComplaints, type LockedPackage, type PackageManifest } from './licences/allowed-licences.ts';

// `npm run licences`: fails on a package of the product whose licence is not among those allowed.
const root = path.resolve(import.meta.dirname, '..');
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
const { complaints, counts } = licenceComplaints(packages, (folder) => {
  const file = path.join(folder, 'package.json');
  return existsSync(path.join(root, file)) ? (readJson(file) as PackageManifest) : undefined;
});
for (const complaint of complaints) console.error(complaint);
console.log(counts.map(([licence, count]) => `${licence} × ${count}`).join(', '));
if (complaints.length > 0) process.exitCode = 1;

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
