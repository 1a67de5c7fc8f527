import { makeDatabases } from './journey-server.ts';

export default makeDatabases;
