// Maps each call of the admin module to its verb.

import { listAttention } from '@tem/admin/attention/list-attention.ts'
import { retryJob } from '@tem/admin/attention/retry-job.ts'
import {
  appointStandInFor,
  endStandInOf,
  listStandInsOfCompany,
} from '@tem/admin/attention/stand-ins-of-company.ts'
import { exportEvidence } from '@tem/admin/audit/export-evidence.ts'
import { listOfficesOn } from '@tem/admin/audit/offices.ts'
import { checkSampled, drawSample, getSample, listSamples, signOffSample } from '@tem/admin/audit/samples.ts'
import { describeChain } from '@tem/admin/chain/describe-chain.ts'
import { simulateChain } from '@tem/admin/chain/simulate-chain.ts'
import { answerChange, listChanges } from '@tem/admin/changes/answer-changes.ts'
import {
  listBankLayouts,
  offerBankLayoutFirst,
  removeBankLayout,
  saveBankLayout,
} from '@tem/admin/company/bank-layouts.ts'
import { getCompany, saveRegistration, saveSetting } from '@tem/admin/company/company.ts'
import { changePeople, previewPeopleChange } from '@tem/admin/people/change-people.ts'
import { getPersonOfCompany } from '@tem/admin/people/get-person-of-company.ts'
import { invitePeople } from '@tem/admin/people/invite-people.ts'
import { listPeopleOfCompany } from '@tem/admin/people/list-people-of-company.ts'
import { resetFactorsOf } from '@tem/admin/people/reset-factors.ts'
import {
  endSessionsOfPerson,
  giveTemporaryPasswordTo,
  invitePerson,
} from '@tem/admin/people/sign-in-of-person.ts'
import { discardPolicyDraft } from '@tem/admin/policy/discard-policy-draft.ts'
import { countPolicyToPublish, getPolicyOverview } from '@tem/admin/policy/get-policy-overview.ts'
import { getPolicySheet } from '@tem/admin/policy/get-policy-sheet.ts'
import { listPolicyCategories } from '@tem/admin/policy/list-policy-categories.ts'
import { savePolicyText } from '@tem/admin/policy/policy-text.ts'
import { publishPolicy } from '@tem/admin/policy/publish-policy.ts'
import { savePolicyDraft } from '@tem/admin/policy/save-policy-draft.ts'
import { tryPolicyDraft } from '@tem/admin/policy/try-policy-draft.ts'
import { withdrawPolicy } from '@tem/admin/policy/withdraw-policy.ts'
import { exportHeldData } from '@tem/admin/privacy/export-held-data.ts'
import {
  deleteExpiredData,
  listRetention,
  startNightlyDeletion,
  stopNightlyDeletion,
} from '@tem/admin/privacy/retention.ts'
import { answerScim } from '@tem/admin/scim/answer-scim.ts'
import {
  createServiceToken,
  listServiceTokens,
  revokeServiceToken,
  showServiceToken,
} from '@tem/admin/service-tokens/service-tokens.ts'
import { readSetup } from '@tem/admin/setup/read-setup.ts'
import { listProviders, removeProvider, saveProvider } from '@tem/admin/sign-in/providers.ts'
import { correctHotelLaw, getHotelLaw, previewHotelLaw } from '@tem/admin/tax-law/hotel-law.ts'
import {
  exportTrail,
  exportTrailHead,
  listTrailEntries,
  verifyTrailNow,
} from '@tem/admin/trail/trail-entries.ts'
import {
  listWebhookDeliveries,
  listWebhooks,
  makeWebhookSecret,
  pauseWebhook,
  removeWebhook,
  resendDelivery,
  resendSince,
  resumeWebhook,
  saveWebhook,
} from '@tem/admin/webhooks/webhooks.ts'
import * as attention from '@tem/contracts/calls/admin-attention.ts'
import * as audit from '@tem/contracts/calls/admin-audit.ts'
import * as chain from '@tem/contracts/calls/admin-chain.ts'
import * as changes from '@tem/contracts/calls/admin-changes.ts'
import * as company from '@tem/contracts/calls/admin-company.ts'
import * as people from '@tem/contracts/calls/admin-people.ts'
import * as policy from '@tem/contracts/calls/admin-policy.ts'
import * as privacy from '@tem/contracts/calls/admin-privacy.ts'
import * as serviceTokens from '@tem/contracts/calls/admin-service-tokens.ts'
import * as signIn from '@tem/contracts/calls/admin-sign-in.ts'
import * as tax from '@tem/contracts/calls/admin-tax.ts'
import * as trail from '@tem/contracts/calls/admin-trail.ts'
import * as webhooks from '@tem/contracts/calls/admin-webhooks.ts'
import { type BoundCall, bind, type Protocol } from '@tem/server/http/routes.ts'
import type { AdminDeps } from './container.ts'

/** A company's directory provisions people here (RFC 7644). */
export const protocols: Protocol<AdminDeps>[] = [{ path: '/scim/v2/*', answer: answerScim }]

export const routes: BoundCall<AdminDeps>[] = [
  bind(people.listPeopleOfCompany, listPeopleOfCompany),
  bind(people.getPersonOfCompany, getPersonOfCompany),
  bind(policy.getPolicyOverview, getPolicyOverview),
  bind(policy.countPolicyToPublish, countPolicyToPublish),
  bind(policy.getPolicySheet, getPolicySheet),
  bind(policy.listPolicyCategories, listPolicyCategories),
  bind(policy.savePolicyDraft, savePolicyDraft),
  bind(policy.discardPolicyDraft, discardPolicyDraft),
  bind(policy.tryPolicyDraft, tryPolicyDraft),
  bind(policy.publishPolicy, publishPolicy),
  bind(policy.withdrawPolicy, withdrawPolicy),
  bind(policy.savePolicyText, savePolicyText),
  bind(chain.describeChain, describeChain),
  bind(chain.simulateChain, simulateChain),
  bind(company.getCompany, getCompany),
  bind(company.saveSetting, saveSetting),
  bind(company.saveRegistration, saveRegistration),
  bind(company.listBankLayouts, listBankLayouts),
  bind(company.saveBankLayout, saveBankLayout),
  bind(company.offerBankLayoutFirst, offerBankLayoutFirst),
  bind(company.removeBankLayout, removeBankLayout),
  bind(signIn.listProviders, listProviders),
  bind(signIn.saveProvider, saveProvider),
  bind(signIn.removeProvider, removeProvider),
  bind(serviceTokens.listServiceTokens, listServiceTokens),
  bind(serviceTokens.createServiceToken, createServiceToken),
  bind(serviceTokens.showServiceToken, showServiceToken),
  bind(serviceTokens.revokeServiceToken, revokeServiceToken),
  bind(webhooks.listWebhooks, listWebhooks),
  bind(webhooks.listWebhookDeliveries, listWebhookDeliveries),
  bind(webhooks.saveWebhook, saveWebhook),
  bind(webhooks.makeWebhookSecret, makeWebhookSecret),
  bind(webhooks.pauseWebhook, pauseWebhook),
  bind(webhooks.resumeWebhook, resumeWebhook),
  bind(webhooks.removeWebhook, removeWebhook),
  bind(webhooks.resendSince, resendSince),
  bind(webhooks.resendDelivery, resendDelivery),
  bind(tax.getHotelLaw, getHotelLaw),
  bind(tax.previewHotelLaw, previewHotelLaw),
  bind(tax.correctHotelLaw, correctHotelLaw),
  bind(people.previewPeopleChange, previewPeopleChange),
  bind(people.changePeople, changePeople),
  bind(changes.listChanges, listChanges),
  bind(changes.answerChange, answerChange),
  bind(people.endSessionsOfPerson, endSessionsOfPerson),
  bind(people.giveTemporaryPasswordTo, giveTemporaryPasswordTo),
  bind(people.resetFactorsOf, resetFactorsOf),
  bind(people.invitePerson, invitePerson),
  bind(people.invitePeople, invitePeople),

  bind(attention.listAttention, listAttention),
  bind(attention.retryJob, retryJob),
  bind(attention.listStandInsOfCompany, listStandInsOfCompany),
  bind(attention.appointStandInFor, appointStandInFor),
  bind(attention.endStandInOf, endStandInOf),

  bind(audit.listSamples, listSamples),
  bind(audit.getSample, getSample),
  bind(audit.drawSample, drawSample),
  bind(audit.checkSampled, checkSampled),
  bind(audit.signOffSample, signOffSample),
  bind(audit.listOfficesOn, listOfficesOn),
  bind(audit.exportEvidence, exportEvidence),

  bind(trail.listTrailEntries, listTrailEntries),
  bind(trail.exportTrail, exportTrail),
  bind(trail.exportTrailHead, exportTrailHead),
  bind(trail.verifyTrailNow, verifyTrailNow),

  bind(privacy.exportHeldData, exportHeldData),
  bind(privacy.listRetention, listRetention),
  bind(privacy.deleteExpiredData, deleteExpiredData),
  bind(privacy.startNightlyDeletion, startNightlyDeletion),
  bind(privacy.stopNightlyDeletion, stopNightlyDeletion),
  bind(privacy.readSetup, readSetup),
]
