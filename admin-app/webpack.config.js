import { configureBuilds } from '../webpack.common.js';

const app = {
  name: 'admin-app',
  folder: import.meta.dirname,
  remote: true,
  worker: './src/platform/notices/notice-worker.ts',
};

export default (env, { mode }) => configureBuilds(app, env, mode);
