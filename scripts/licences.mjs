import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceComplaints } from './licences/allowed-licences.mjs';

// node scripts/licences.mjs: fails on a package of the product whose licence is not among those allowed.
const root = path.resolve(import.meta.dirname, '..');
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const { packages } = readJson('package-lock.json');
const manifestOf = (folder) => {
  const file = path.join(folder, 'package.json');
  return existsSync(path.join(root, file)) ? readJson(file) : undefined;
};

const { complaints, counts } = licenceComplaints(packages, manifestOf);
for (const complaint of complaints) console.error(complaint);
console.log(counts.map(([licence, count]) => `${licence} × ${count}`).join(', '));
if (complaints.length > 0) process.exitCode = 1;
