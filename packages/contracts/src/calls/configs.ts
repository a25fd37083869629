import { defineCall } from '../call.ts'
import { settings } from '../entities/settings.ts'
import { itemOf, nothing } from '../shapes.ts'

export const getCommonConfig = defineCall({
  path: '/configs/get-all-common-config',
  aliases: ['/configs/getCommonConfig'],
  module: 'account',
  kind: 'read',
  who: 'signed-in',
  payload: nothing,
  answer: itemOf(settings),
})
