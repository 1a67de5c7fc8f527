import { configureBuilds } from '../webpack.common.js';

const app = {
  name: 'booking-app',
  folder: import.meta.dirname,
  remote: true,
  renderer: { entry: './src/app/renderer.ts', without: ['src/features/booking/steps/later-step.tsx'] },
};

export default (env, { mode }) => configureBuilds(app, env, mode);
