import { makeDemonstration } from './spawned-server.ts';

export default makeDemonstration;
