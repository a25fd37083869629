// A plain page without federation: only the components.
import { type Configuration, rspack } from '@rspack/core'

const browsers = ['last 2 years and not dead and not op_mini all']

export function galleryConfig(folder: string): Configuration {
  return {
    context: import.meta.dirname,
    entry: './gallery.tsx',
    mode: 'production',
    devtool: false,
    target: `browserslist:${browsers}`,
    output: {
      path: folder,
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: { transform: { react: { runtime: 'automatic' } } },
            env: { targets: browsers },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: 'ui-[name]-[local]' } },
    },
    performance: false,
    plugins: [
      new rspack.HtmlRspackPlugin({ template: './gallery.html', scriptLoading: 'module' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: './pictures', to: 'pictures' }] }),
    ],
  }
}
