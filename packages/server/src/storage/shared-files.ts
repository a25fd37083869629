// Files that every machine of a suite needs: in the folder DATA_DIR, or in the bucket of BLOB_URL.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { WrongSetting } from '../process/environment.ts'
import { messageOf } from '../thrown.ts'
import { FolderObjects, type ObjectStore } from './object-store.ts'
import { S3Objects } from './s3-objects.ts'

export interface StoreSettings {
  readonly DATA_DIR: string
  readonly BLOB_URL?: string | undefined
}

export const stores = ['uploads', 'release-store', 'trail-heads'] as const
export type StoreName = (typeof stores)[number]

export function sharedFiles({ DATA_DIR, BLOB_URL }: StoreSettings, store: StoreName): ObjectStore {
  return BLOB_URL ? S3Objects.at(BLOB_URL, store) : new FolderObjects(join(DATA_DIR, store))
}
/** Checks the bucket before anything starts, instead of failing at the first upload. */
export async function requireWritable(settings: StoreSettings): Promise<void> {
  if (!settings.BLOB_URL) return
  const store = sharedFiles(settings, 'uploads')
  const probe = `probe-${randomUUID()}`
  try {
    await store.put(probe, Buffer.from('written at start'))
    if (!(await store.has(probe))) throw new Error('what was written was not there')
    await store.delete(probe)
  } catch (error) {
    throw new WrongSetting(
      `The bucket of BLOB_URL can't be used: ${messageOf(error)}. Check its name, its endpoint and the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    )
  }
}
