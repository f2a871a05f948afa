"""Finds the models of the products; each module of `models` lists its own in PRODUCTS, by address in the shop."""

import importlib
import os
import pkgutil

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'models')


def find_product(slug):
    """The function that builds a product, or None. Only the module that names the product is loaded."""
    for module in pkgutil.iter_modules([FOLDER]):
        with open(os.path.join(FOLDER, f'{module.name}.py'), encoding='utf-8') as file:
            if f"'{slug}':" not in file.read():
                continue
        found = importlib.import_module(f'models.{module.name}').PRODUCTS.get(slug)
        if found:
            return found
    return None


def all_products():
    """Every product's function by address."""
    products = {}
    for module in pkgutil.iter_modules([FOLDER]):
        products.update(importlib.import_module(f'models.{module.name}').PRODUCTS)
    return products
