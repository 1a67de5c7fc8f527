// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Each has a version, a CHANGELOG and tags. In the order of release: remotes need what the shell promises. */
export const parts = ['shell', 'booking-app', 'admin-app', 'shared', 'server'];

/** The parts that a release makes live; the others are only tagged. */
export const apps = ['shell', 'booking-app', 'admin-app'];

/**
 * As package.json and a version note call it.
 * @param {string} part
 */
export function packageOf(part) {
  return part === 'shared' ? '@hora-marcada/shared' : part;
}

/**
 * @param {string} root
 * @param {string} part
 * @returns {string}
 */
export function versionOf(root, part) {
  return JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')).version;
}

/**
 * The tag that says where a version was made: 'booking-app@1.4.0'.
 * @param {string} part
 * @param {string} version
 */
export function tagOf(part, version) {
  return `${part}@${version}`;
}
