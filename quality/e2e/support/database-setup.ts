import { makeDatabases } from './spawned-server.ts';

export default makeDatabases;
