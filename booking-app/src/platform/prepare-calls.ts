/** Loads what makes calls, before the first is made; throws where it cannot be loaded. */
export { loadAxios as prepareCalls } from '@hora-marcada/shared/client';
