// What modules use to pick, list and show files. The shell offers it to them like parts.ts; most screens have no files.
export * from './media/file-picker.tsx'
export * from './media/file-tiles.tsx'
export * from './media/media-frame.tsx'
export * from './media/media-stage.tsx'
export * from './media/media-viewer.tsx'
export * from './media/use-uploads.ts'
