import { showNotices } from './show-notices.ts';

showNotices(self as unknown as Parameters<typeof showNotices>[0]);
