// Rspack caches the error of a module that threw during start-up and rethrows it for ever. Here every chunk
// request first drops such modules, so a failed screen can be retried.
import { type Compiler, type RspackPluginInstance, RuntimeModule } from '@rspack/core'

const NAME = 'RetryableModulesPlugin'

export class RetryableModulesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const { RuntimeGlobals } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, wanted) => {
        wanted.add(RuntimeGlobals.ensureChunk)
        wanted.add(RuntimeGlobals.moduleCache)
        compilation.addRuntimeModule(
          chunk,
          new ForgetErrors(RuntimeGlobals.ensureChunk, RuntimeGlobals.moduleCache),
        )
      })
    })
  }
}

class ForgetErrors extends RuntimeModule {
  constructor(
    private readonly ensureChunk: string,
    private readonly moduleCache: string,
  ) {
    // Must run after the wrapped function is defined.
    super('forget errors', RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    return `
      var ensureChunk = ${this.ensureChunk};
      ${this.ensureChunk} = function (chunk, priority) {
        var cache = ${this.moduleCache};
        for (var id in cache) if (cache[id].error !== undefined) delete cache[id];
        return ensureChunk(chunk, priority);
      };`
  }
}
