// @ts-check
import { execFileSync } from 'node:child_process';
import { apps, parts, tagOf, versionOf } from './parts.mjs';

/**
 * For the release workflow, in the folder of a checkout with its tags: one line `parts=[{"part","version","isApp"}]` of
 * what has no tag of its version yet. A part whose version was not raised has one, and is left alone; so is a part that was
 * released from a later commit, whose check was the quicker one.
 */
const root = process.cwd();
/** @param {string[]} words */
const tags = (...words) => execFileSync('git', ['tag', '--list', ...words], { encoding: 'utf8' }).split('\n');
const all = tags();
const later = tags('--no-merged', 'HEAD');
const unreleased = parts
  .map((part) => ({ part, version: versionOf(root, part), isApp: apps.includes(part) }))
  .filter(({ part, version }) => !all.includes(tagOf(part, version)))
  .filter(({ part }) => !later.some((tag) => tag.startsWith(tagOf(part, ''))));
console.log(`parts=${JSON.stringify(unreleased)}`);
