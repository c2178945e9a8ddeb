import * as v from 'valibot'
import { branded, brandedInput, type PlainNumber } from './brand.ts'
import { bodyId, id } from '../common.ts'

export type CityId = number & v.Brand<'CityId'>
export type CustomerId = number & v.Brand<'CustomerId'>
export type DishId = number & v.Brand<'DishId'>
export type OrderId = number & v.Brand<'OrderId'>

export const cityIdSchema = branded(v.pipe(v.number(), v.brand('CityId')))
export const customerIdSchema = branded(v.pipe(v.number(), v.brand('CustomerId')))
export const dishIdSchema = branded(v.pipe(v.number(), v.brand('DishId')))
export const orderIdSchema = branded(v.pipe(v.number(), v.brand('OrderId')))

// A path or a query has text or a number.
export const cityIdParam = brandedInput(v.pipe(id, v.brand('CityId')))
export const customerIdParam = brandedInput(v.pipe(id, v.brand('CustomerId')))
export const dishIdParam = brandedInput(v.pipe(id, v.brand('DishId')))
export const orderIdParam = brandedInput(v.pipe(id, v.brand('OrderId')))

export const cityIdBody = brandedInput(v.pipe(bodyId, v.brand('CityId')))
export const customerIdBody = brandedInput(v.pipe(bodyId, v.brand('CustomerId')))
export const dishIdBody = brandedInput(v.pipe(bodyId, v.brand('DishId')))
export const orderIdBody = brandedInput(v.pipe(bodyId, v.brand('OrderId')))

// Throw a ValiError for an invalid id.
export const cityId = (id: PlainNumber): CityId => v.parse(cityIdBody, id)
export const customerId = (id: PlainNumber): CustomerId => v.parse(customerIdBody, id)
export const dishId = (id: PlainNumber): DishId => v.parse(dishIdBody, id)
export const orderId = (id: PlainNumber): OrderId => v.parse(orderIdBody, id)
