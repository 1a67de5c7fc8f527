import path from 'node:path';
import { readImports } from './boundaries/imports.mjs';
import { writePicture } from './picture/document.mjs';

const { modules } = await readImports(path.resolve(import.meta.dirname, '..'));
writePicture(modules);
