import { configureApp } from '../webpack.common.js';

export default (env, { mode }) => configureApp({ name: 'shell', folder: import.meta.dirname }, env, mode);
