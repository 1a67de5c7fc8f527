import { configureApp } from '../webpack.common.js';

export default (env, { mode }) =>
  configureApp({ name: 'admin-app', folder: import.meta.dirname, remote: true }, env, mode);
