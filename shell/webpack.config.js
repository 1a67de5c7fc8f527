import { configureApp } from '../webpack.common.js';

/**
 * Starts the federation runtime in a task after the one that reads the shell's code: both in one would keep a cheap phone from
 * noticing a first tap. The entry uses nothing shared before that.
 */
const laterFederation = {
  apply: ({ hooks, webpack: { RuntimeGlobals, RuntimeModule } }) => {
    class LaterStartup extends RuntimeModule {
      constructor() {
        // By then federation is part of what starts.
        super('later startup', RuntimeModule.STAGE_TRIGGER);
      }

      generate() {
        return `const start = ${RuntimeGlobals.startup};\n${RuntimeGlobals.startup} = () => setTimeout(start);`;
      }
    }
    hooks.thisCompilation.tap('later federation', (compilation) =>
      compilation.hooks.additionalChunkRuntimeRequirements.tap('later federation', (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new LaterStartup());
      }),
    );
  },
};

export default (env, { mode }) => {
  const settings = configureApp({ name: 'shell', folder: import.meta.dirname }, env, mode);
  return { ...settings, plugins: [...settings.plugins, laterFederation] };
};
